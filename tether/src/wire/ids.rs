//! Ids of calls, as a provider takes them.

use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// What a provider takes as the id of a call.
///
/// ```
/// use tether::wire::IdRule;
///
/// assert!(IdRule::Mistral.admits("D681PevKs"));
/// assert!(!IdRule::Mistral.admits("call_1"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IdRule {
    /// Any text that is not empty: OpenAI, Gemini.
    Any,
    /// Letters, digits, `_` and `-` (litellm's transformation for Anthropic).
    Anthropic,
    /// 1 to 64 letters, digits, `_`, `.`, `:` and `-` (botocore's model of bedrock-runtime).
    Bedrock,
    /// Exactly nine letters and digits (mistralai/client-js #69).
    Mistral,
}

impl IdRule {
    /// Whether the provider takes this id as it is.
    #[must_use]
    pub fn admits(self, id: &str) -> bool {
        let only = |extra: &[u8]| {
            id.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || extra.contains(&byte))
        };
        match self {
            Self::Any => !id.is_empty(),
            Self::Anthropic => !id.is_empty() && only(b"_-"),
            Self::Bedrock => (1..=64).contains(&id.len()) && only(b"_.:-"),
            Self::Mistral => id.len() == 9 && only(b""),
        }
    }

    /// An id made of `seed`, the same every time.
    fn made(self, seed: &str, round: usize) -> String {
        const ALPHABET: &[u8; 62] =
            b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        let digest = Sha256::digest(format!("{round}:{seed}"));
        let mut letters = digest.iter().map(|byte| {
            let letter = ALPHABET.get(usize::from(*byte) % ALPHABET.len());
            char::from(letter.copied().unwrap_or(b'0'))
        });
        match self {
            Self::Mistral => letters.by_ref().take(9).collect(),
            _ => "call_".chars().chain(letters.take(24)).collect(),
        }
    }

    /// The made id of `seed` that is not yet taken.
    fn free(self, seed: &str, is_taken: impl Fn(&str) -> bool) -> String {
        let mut made = self.made(seed, 0);
        let mut round = 1;
        while is_taken(&made) {
            made = self.made(seed, round);
            round += 1;
        }
        made
    }

    /// Ids for the calls of one step: what the provider gave where it fits and is not repeated,
    /// else one that is made.
    pub(super) fn settle(self, given: &[Option<String>]) -> Vec<String> {
        let mut taken: BTreeSet<String> = BTreeSet::new();
        let keep = |id: &&String| self.admits(id);
        let mut kept: Vec<Option<String>> = Vec::new();
        for id in given {
            let id = id.as_ref().filter(keep);
            kept.push(id.filter(|id| taken.insert((*id).clone())).cloned());
        }
        let settle = |(position, (kept, given)): (usize, (Option<String>, &Option<String>))| {
            kept.unwrap_or_else(|| {
                let seed = format!("{position}:{}", given.as_deref().unwrap_or_default());
                let made = self.free(&seed, |id| taken.contains(id));
                taken.insert(made.clone());
                made
            })
        };
        kept.into_iter()
            .zip(given)
            .enumerate()
            .map(settle)
            .collect()
    }
}

/// Ids of one's own and what a provider is told instead, in both directions: for a history that
/// one provider began and another goes on with.
///
/// An id that fits stays as it is. The same ids in the same order are mapped the same way.
///
/// ```
/// use tether::wire::{IdMap, IdRule};
///
/// let mut ids = IdMap::new(IdRule::Mistral);
/// let theirs = ids.to_provider("toolu_01A09q90qw90lq917835lq9");
/// assert!(IdRule::Mistral.admits(&theirs));
/// assert_eq!(ids.to_own(&theirs), Some("toolu_01A09q90qw90lq917835lq9"));
/// assert_eq!(ids.to_provider("D681PevKs"), "D681PevKs");
/// ```
#[derive(Clone, Debug)]
pub struct IdMap {
    rule: IdRule,
    provider: BTreeMap<String, String>,
    own: BTreeMap<String, String>,
}

impl IdMap {
    /// An empty map to ids that follow this rule.
    #[must_use]
    pub const fn new(rule: IdRule) -> Self {
        Self {
            rule,
            provider: BTreeMap::new(),
            own: BTreeMap::new(),
        }
    }

    /// What the provider is told for `own`; two ids never become one.
    pub fn to_provider(&mut self, own: &str) -> String {
        if let Some(known) = self.provider.get(own) {
            return known.clone();
        }
        let fits = self.rule.admits(own) && !self.own.contains_key(own);
        let theirs = if fits {
            own.to_owned()
        } else {
            self.rule.free(own, |id| self.own.contains_key(id))
        };
        self.provider.insert(own.to_owned(), theirs.clone());
        self.own.insert(theirs.clone(), own.to_owned());
        theirs
    }

    /// The id that the provider was told this one for.
    #[must_use]
    pub fn to_own(&self, theirs: &str) -> Option<&str> {
        self.own.get(theirs).map(String::as_str)
    }
}

//! Idempotency keys: a request is performed only once per key, and repeated requests get the same response.

use std::collections::HashMap;

use super::{form::Form, refusal::Refusal};

/// The saved response to the first request.
#[derive(Debug, Clone)]
pub(super) struct Saved {
    pub status: u16,
    pub body: String,
    pub request_id: String,
}

#[derive(Debug)]
enum State {
    InProgress,
    Done(Saved),
}

#[derive(Debug, Default)]
pub(super) struct IdempotencyKeys(HashMap<String, (String, Form, State)>);

impl IdempotencyKeys {
    /// Returns the first response if there was one; otherwise the key is in use from now on.
    pub fn begin(&mut self, key: &str, path: &str, form: &Form) -> Result<Option<Saved>, Refusal> {
        if key.is_empty() || key.len() > 255 {
            let message = "Idempotency keys have between 1 and 255 characters.";
            return Err(Refusal::invalid(None, message));
        }
        let form = form.sorted();
        match self.0.get(key) {
            None => {
                let begun = (path.to_owned(), form, State::InProgress);
                self.0.insert(key.to_owned(), begun);
                Ok(None)
            }
            Some((first_path, first_form, _)) if first_path != path || *first_form != form => {
                let message = "Keys for idempotent requests can only be used with the same \
                    parameters they were first used with. Try using another key.";
                Err(Refusal::new(400, "idempotency_error", None, message))
            }
            Some((.., State::InProgress)) => {
                let message = "There is currently another in-progress request using this key.";
                let code = Some("idempotency_key_in_use");
                Err(Refusal::new(409, "invalid_request_error", code, message))
            }
            Some((.., State::Done(saved))) => Ok(Some(saved.clone())),
        }
    }

    /// Saves the response, or forgets the key if the request was invalid.
    pub fn end(&mut self, key: &str, saved: Option<Saved>) {
        match (saved, self.0.get_mut(key)) {
            (Some(saved), Some(begun)) => begun.2 = State::Done(saved),
            _ => {
                self.0.remove(key);
            }
        }
    }
}

//! Tests for `#[derive(Refusal)]`, and the one error type it builds variants from.

use sea_orm::DbErr;

/// Something was tried too often. Each slice has its own message for this, next to the variant marked
/// `#[refusal(limit)]`.
#[derive(Debug, thiserror::Error)]
pub enum LimitError {
    #[error("too many attempts")]
    Exceeded { retry_after_seconds: u64 },
    #[error(transparent)]
    Storage(#[from] DbErr),
}

#[cfg(test)]
mod tests {
    use axum::response::IntoResponse;
    use http::header;
    use std::error::Error as _;

    use super::*;
    use crate::{Error, ErrorCode, Refusal};

    const SOON_SECONDS: u64 = 30;

    #[derive(Debug, thiserror::Error, Refusal)]
    enum ShelfError {
        #[error("We couldn't find that book.")]
        #[refusal(NotFound)]
        NoBook,
        #[error("Another book has this title.")]
        #[refusal(Conflict, field = "title")]
        TitleTaken,
        #[error("Title is required")]
        #[refusal(field = "title")]
        TitleMissing,
        #[error("{message}")]
        #[refusal(PassageNotUnderstood, field = .field)]
        NotUnderstood { field: String, message: String },
        #[error("{1} is not a date")]
        #[refusal(field = .0)]
        NotADate(&'static str, String),
        #[error("{0} books are on their way.")]
        #[refusal(RateLimited, retry_after = SOON_SECONDS)]
        TooManyAtOnce(u64),
        #[error("Please wait a little.")]
        #[refusal(limit)]
        TooOften { retry_after_seconds: u64 },
        #[error("The library does not answer.")]
        #[refusal(Unavailable)]
        Away(#[source] anyhow::Error),
        #[error("it changed each time it was looked at")]
        #[refusal(internal)]
        Busy,
        #[error("{0}")]
        #[refusal(with = sorted)]
        Sorted(String, ErrorCode),
        #[error(transparent)]
        #[refusal(field = "author")]
        Author(AuthorError),
        #[error(transparent)]
        #[refusal(internal)]
        Internal(#[from] anyhow::Error),
        #[error(transparent)]
        Storage(#[from] DbErr),
    }

    fn sorted(message: String, _: String, code: ErrorCode) -> Error {
        Error::new(code, message)
    }

    #[derive(Debug, thiserror::Error, Refusal)]
    enum AuthorError {
        #[error("We couldn't find that author.")]
        #[refusal(NotFound)]
        Unknown,
    }

    impl AuthorError {
        fn beside(self, field: &str) -> Error {
            Error::invalid_field(field, self.to_string())
        }
    }

    /// The code, the message, and the fields that have a message.
    fn answer(error: impl Into<Error>) -> (ErrorCode, String, Vec<(String, String)>) {
        let error = error.into();
        let fields = error.fields().clone().into_iter().collect();
        (error.code(), error.message().to_owned(), fields)
    }

    fn beside(field: &str, sentence: &str) -> Vec<(String, String)> {
        vec![(field.to_owned(), sentence.to_owned())]
    }

    fn retry_after(error: impl Into<Error>) -> Option<String> {
        let response = error.into().into_response();
        let seconds = response.headers().get(header::RETRY_AFTER)?;
        seconds.to_str().ok().map(str::to_owned)
    }

    #[test]
    fn code_responds_with_the_message() {
        let expected = (
            ErrorCode::NotFound,
            "We couldn't find that book.".to_owned(),
            vec![],
        );
        assert_eq!(answer(ShelfError::NoBook), expected);
        let (code, message, _) = answer(ShelfError::TooManyAtOnce(3));
        assert_eq!(code, ErrorCode::RateLimited);
        assert_eq!(message, "3 books are on their way.");
    }

    #[test]
    fn field_gets_the_message() {
        let (code, message, fields) = answer(ShelfError::TitleTaken);
        assert_eq!(code, ErrorCode::Conflict);
        assert_eq!(fields, beside("title", &message));

        let (code, message, fields) = answer(ShelfError::TitleMissing);
        assert_eq!(code, ErrorCode::ValidationFailed);
        assert_eq!(fields, beside("title", &message));
    }

    #[test]
    fn a_variant_can_carry_its_field() {
        let (code, _, fields) = answer(ShelfError::NotUnderstood {
            field: "verse".to_owned(),
            message: "No such verse".to_owned(),
        });
        assert_eq!(code, ErrorCode::PassageNotUnderstood);
        assert_eq!(fields, beside("verse", "No such verse"));

        let (code, _, fields) = answer(ShelfError::NotADate("from", "Monday".to_owned()));
        assert_eq!(code, ErrorCode::ValidationFailed);
        assert_eq!(fields, beside("from", "Monday is not a date"));
    }

    #[test]
    fn limits_set_retry_after() {
        assert_eq!(
            retry_after(ShelfError::TooManyAtOnce(3)).as_deref(),
            Some("30")
        );
        let limited = ShelfError::from(LimitError::Exceeded {
            retry_after_seconds: 7,
        });
        assert_eq!(retry_after(limited).as_deref(), Some("7"));
        let away = ShelfError::from(LimitError::Storage(DbErr::Custom("away".to_owned())));
        assert_eq!(answer(away).0, ErrorCode::Internal);
    }

    #[test]
    fn source_is_logged_as_the_cause() {
        let error = Error::from(ShelfError::Away(anyhow::anyhow!("refused")));
        assert_eq!(error.code(), ErrorCode::Unavailable);
        assert_eq!(
            error.source().map(ToString::to_string).as_deref(),
            Some("refused")
        );
        let error = Error::from(ShelfError::NoBook);
        assert!(error.source().is_none());
    }

    #[test]
    fn internal_errors_hide_details() {
        for (fault, cause) in [
            (ShelfError::Busy, "it changed each time it was looked at"),
            (ShelfError::Internal(anyhow::anyhow!("broken")), "broken"),
            (
                DbErr::Custom("broken".to_owned()).into(),
                "Custom Error: broken",
            ),
        ] {
            let error = Error::from(fault);
            assert_eq!(error.code(), ErrorCode::Internal);
            assert!(!error.message().contains(cause));
            assert_eq!(
                error.source().map(ToString::to_string).as_deref(),
                Some(cause)
            );
        }
    }

    #[test]
    fn function_or_cause_builds_the_error() {
        let sorted = ShelfError::Sorted("Gone".to_owned(), ErrorCode::SetupLinkInvalid);
        assert_eq!(answer(sorted).0, ErrorCode::SetupLinkInvalid);

        let (code, message, fields) = answer(ShelfError::Author(AuthorError::Unknown));
        assert_eq!(code, ErrorCode::ValidationFailed);
        assert_eq!(fields, beside("author", &message));
    }
}

//! Tests for `#[derive(Refusal)]`, and the one kernel error that the derive converts into variants.

use sea_orm::DbErr;

/// There were too many attempts. Each slice has its own message for this, on the variant marked
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

    const RETRY_SECONDS: u64 = 30;

    #[derive(Debug, thiserror::Error, Refusal)]
    enum LibraryError {
        #[error("We couldn't find that book.")]
        #[refusal(NotFound)]
        BookNotFound,
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
        #[error("{0} books are already on order.")]
        #[refusal(RateLimited, retry_after = RETRY_SECONDS)]
        TooManyAtOnce(u64),
        #[error("Please wait a little.")]
        #[refusal(limit)]
        TooOften { retry_after_seconds: u64 },
        #[error("The library is unavailable.")]
        #[refusal(Unavailable)]
        Unreachable(#[source] anyhow::Error),
        #[error("the data changed during every attempt")]
        #[refusal(internal)]
        Busy,
        #[error("{0}")]
        #[refusal(with = error_from_function)]
        FromFunction(String, ErrorCode),
        #[error(transparent)]
        #[refusal(field = "author")]
        Author(AuthorError),
        #[error(transparent)]
        #[refusal(internal)]
        Internal(#[from] anyhow::Error),
        #[error(transparent)]
        Storage(#[from] DbErr),
    }

    fn error_from_function(message: String, _: String, code: ErrorCode) -> Error {
        Error::new(code, message)
    }

    #[derive(Debug, thiserror::Error, Refusal)]
    enum AuthorError {
        #[error("We couldn't find that author.")]
        #[refusal(NotFound)]
        Unknown,
    }

    impl AuthorError {
        fn for_field(self, field: &str) -> Error {
            Error::invalid_field(field, self.to_string())
        }
    }

    /// The code, the message, and the fields that have a message.
    fn response_parts(error: impl Into<Error>) -> (ErrorCode, String, Vec<(String, String)>) {
        let error = error.into();
        let fields = error.fields().clone().into_iter().collect();
        (error.code(), error.message().to_owned(), fields)
    }

    fn for_field(field: &str, sentence: &str) -> Vec<(String, String)> {
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
        assert_eq!(response_parts(LibraryError::BookNotFound), expected);
        let (code, message, _) = response_parts(LibraryError::TooManyAtOnce(3));
        assert_eq!(code, ErrorCode::RateLimited);
        assert_eq!(message, "3 books are already on order.");
    }

    #[test]
    fn field_gets_the_message() {
        let (code, message, fields) = response_parts(LibraryError::TitleTaken);
        assert_eq!(code, ErrorCode::Conflict);
        assert_eq!(fields, for_field("title", &message));

        let (code, message, fields) = response_parts(LibraryError::TitleMissing);
        assert_eq!(code, ErrorCode::ValidationFailed);
        assert_eq!(fields, for_field("title", &message));
    }

    #[test]
    fn a_variant_can_name_its_field() {
        let (code, _, fields) = response_parts(LibraryError::NotUnderstood {
            field: "verse".to_owned(),
            message: "No such verse".to_owned(),
        });
        assert_eq!(code, ErrorCode::PassageNotUnderstood);
        assert_eq!(fields, for_field("verse", "No such verse"));

        let (code, _, fields) = response_parts(LibraryError::NotADate("from", "Monday".to_owned()));
        assert_eq!(code, ErrorCode::ValidationFailed);
        assert_eq!(fields, for_field("from", "Monday is not a date"));
    }

    #[test]
    fn limits_set_retry_after() {
        assert_eq!(
            retry_after(LibraryError::TooManyAtOnce(3)).as_deref(),
            Some("30")
        );
        let limit_error = LibraryError::from(LimitError::Exceeded {
            retry_after_seconds: 7,
        });
        assert_eq!(retry_after(limit_error).as_deref(), Some("7"));
        let storage_error = LibraryError::from(LimitError::Storage(DbErr::Custom(
            "storage_error".to_owned(),
        )));
        assert_eq!(response_parts(storage_error).0, ErrorCode::Internal);
    }

    #[test]
    fn source_is_logged_as_the_cause() {
        let error = Error::from(LibraryError::Unreachable(anyhow::anyhow!("refused")));
        assert_eq!(error.code(), ErrorCode::Unavailable);
        assert_eq!(
            error.source().map(ToString::to_string).as_deref(),
            Some("refused")
        );
        let error = Error::from(LibraryError::BookNotFound);
        assert!(error.source().is_none());
    }

    #[test]
    fn internal_errors_hide_details() {
        for (error_case, cause) in [
            (LibraryError::Busy, "the data changed during every attempt"),
            (LibraryError::Internal(anyhow::anyhow!("broken")), "broken"),
            (
                DbErr::Custom("broken".to_owned()).into(),
                "Custom Error: broken",
            ),
        ] {
            let error = Error::from(error_case);
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
        let error_from_function =
            LibraryError::FromFunction("Gone".to_owned(), ErrorCode::SetupLinkInvalid);
        assert_eq!(
            response_parts(error_from_function).0,
            ErrorCode::SetupLinkInvalid
        );

        let (code, message, fields) = response_parts(LibraryError::Author(AuthorError::Unknown));
        assert_eq!(code, ErrorCode::ValidationFailed);
        assert_eq!(fields, for_field("author", &message));
    }
}

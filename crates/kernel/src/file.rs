//! A response that the browser saves as a file.

use std::marker::PhantomData;

use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{MediaType, Operation, Response as ApiResponse, SchemaObject},
};
use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use http::header;
use schemars::json_schema;

/// A type of downloadable file.
pub trait Kind {
    const MEDIA_TYPE: &'static str;
    /// The character encoding, for text files.
    const CHARSET: &'static str = "";
}

#[derive(Debug)]
pub struct Zip;

impl Kind for Zip {
    const MEDIA_TYPE: &'static str = "application/zip";
}

#[derive(Debug)]
pub struct Markdown;

impl Kind for Markdown {
    const MEDIA_TYPE: &'static str = "text/markdown";
    const CHARSET: &'static str = "; charset=utf-8";
}

#[derive(Debug)]
pub struct Csv;

impl Kind for Csv {
    const MEDIA_TYPE: &'static str = "text/csv";
    const CHARSET: &'static str = "; charset=utf-8";
}

#[derive(Debug)]
pub struct File<K> {
    name: String,
    body: Body,
    /// Sent in advance so a browser can show progress.
    length: Option<u64>,
    kind: PhantomData<K>,
}

impl<K> File<K> {
    /// The name may only contain plain letters, digits, dots and hyphens.
    pub fn new(name: impl Into<String>, body: impl Into<Body>) -> Self {
        Self {
            name: name.into(),
            body: body.into(),
            length: None,
            kind: PhantomData,
        }
    }

    #[must_use]
    pub fn with_length(self, bytes: u64) -> Self {
        Self {
            length: Some(bytes),
            ..self
        }
    }
}

impl<K: Kind> IntoResponse for File<K> {
    fn into_response(self) -> Response {
        let headers = [
            (
                header::CONTENT_TYPE,
                format!("{}{}", K::MEDIA_TYPE, K::CHARSET),
            ),
            (
                header::CONTENT_DISPOSITION,
                format!("attachment; filename=\"{}\"", self.name),
            ),
        ];
        let length = self.length.map(|bytes| [(header::CONTENT_LENGTH, bytes)]);
        match length {
            Some(length) => (headers, length, self.body).into_response(),
            None => (headers, self.body).into_response(),
        }
    }
}

impl<K: Kind> OperationOutput for File<K> {
    type Inner = ();

    fn inferred_responses(
        _: &mut GenContext,
        _: &mut Operation,
    ) -> Vec<(Option<u16>, ApiResponse)> {
        let file = MediaType {
            schema: Some(SchemaObject {
                json_schema: json_schema!({ "type": "string", "format": "binary" }),
                external_docs: None,
                example: None,
            }),
            ..MediaType::default()
        };
        let response = ApiResponse {
            description: "A file".to_owned(),
            content: [(K::MEDIA_TYPE.to_owned(), file)].into_iter().collect(),
            ..ApiResponse::default()
        };
        vec![(Some(200), response)]
    }
}

/// A CSV row for spreadsheets. Cells a spreadsheet would read as formulas are escaped as text.
pub fn csv_line<'a>(cells: impl IntoIterator<Item = &'a str>) -> String {
    let cells: Vec<String> = cells.into_iter().map(csv_cell).collect();
    cells.join(",") + "\r\n"
}

fn csv_cell(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if is_formula {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_cells_are_always_text() {
        let line = csv_line(["a", "b,c", "say \"hi\"", "=1+1", "two\nlines", "", "-5"]);
        assert_eq!(
            line,
            "a,\"b,c\",\"say \"\"hi\"\"\",'=1+1,\"two\nlines\",,'-5\r\n"
        );
    }
}

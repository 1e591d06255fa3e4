//! `#[endpoint(GET "/path")]`: generates a module next to the handler, with the same name, that contains what
//! the router and the OpenAPI document need.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::{
    Attribute, Expr, ExprLit, Ident, Lit, LitStr, Meta, Result, Token, Visibility,
    parse::{Parse, ParseStream},
};

const METHODS: [&str; 5] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

pub struct Route {
    method: Ident,
    path: LitStr,
}

impl Parse for Route {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let method: Ident = input.parse()?;
        if METHODS.iter().all(|known| method != known) {
            let known = METHODS.join(", ");
            return Err(syn::Error::new(method.span(), format!("expected {known}")));
        }
        let path = input.parse()?;
        Ok(Self { method, path })
    }
}

/// The parts of a function that the macro needs.
struct Handler {
    attributes: Vec<Attribute>,
    visibility: Visibility,
    name: Ident,
}

impl Parse for Handler {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let attributes = Attribute::parse_outer(input)?;
        let visibility = input.parse()?;
        input.parse::<Token![async]>()?;
        input.parse::<Token![fn]>()?;
        let name = input.parse()?;
        input.parse::<TokenStream>()?;
        Ok(Self {
            attributes,
            visibility,
            name,
        })
    }
}

pub fn expand(route: &Route, function: TokenStream) -> Result<TokenStream> {
    let Handler {
        attributes,
        visibility,
        name,
    } = syn::parse2(function.clone())?;
    let mut paragraphs = paragraphs(&attributes).into_iter();
    let Some(summary) = paragraphs.next() else {
        let missing =
            "an endpoint needs a doc comment, which becomes its summary in the OpenAPI document";
        return Err(syn::Error::new(name.span(), missing));
    };
    let description = match paragraphs.collect::<Vec<_>>().join("\n\n") {
        none if none.is_empty() => quote!(::core::option::Option::None),
        text => quote!(::core::option::Option::Some(#text)),
    };
    let Route { method, path } = route;
    let method_name = method.to_string().to_lowercase();
    let id = camel_case(&name.to_string());
    // `method` gets the call site's span so that it resolves there.
    let filter = format_ident!("{}", method, span = Span::call_site());
    Ok(quote! {
        #function

        #[doc(hidden)]
        #visibility mod #name {
            pub const ENDPOINT: ::trellis_kernel::Endpoint = ::trellis_kernel::Endpoint {
                filter: ::trellis_kernel::routing::MethodFilter::#filter,
                method: #method_name,
                path: #path,
                id: #id,
                summary: #summary,
                description: #description,
            };
        }
    })
}

/// The paragraphs in a doc comment, each joined into one line.
fn paragraphs(attributes: &[Attribute]) -> Vec<String> {
    let mut paragraphs = Vec::new();
    let mut lines: Vec<String> = Vec::new();
    for line in attributes.iter().filter_map(doc_line) {
        if !line.is_empty() {
            lines.push(line);
        } else if !lines.is_empty() {
            paragraphs.push(std::mem::take(&mut lines).join(" "));
        }
    }
    if !lines.is_empty() {
        paragraphs.push(lines.join(" "));
    }
    paragraphs
}

fn doc_line(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(line),
                ..
            }) => Some(line.value().trim().to_owned()),
            _ => None,
        },
        _ => None,
    }
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_').filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default();
    words.fold(first.to_owned(), |id, word| {
        let (initial, rest) = word.split_at(1);
        id + &initial.to_uppercase() + rest
    })
}

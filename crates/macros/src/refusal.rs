//! `#[derive(Refusal)]`: `impl From<SliceError> for Error`, one arm for each variant.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{
    Attribute, Data, DeriveInput, Expr, Field, Ident, LitStr, Member, Path, Result, Token, Variant,
    parse::{Parse, ParseStream},
};

const RETRY_AFTER: &str = "retry_after_seconds";

pub fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let Data::Enum(data) = &input.data else {
        return Err(syn::Error::new(
            name.span(),
            "`Refusal` can only be derived for an enum",
        ));
    };
    let mut arms = Vec::new();
    let mut limits = Vec::new();
    for variant in &data.variants {
        let case = ErrorVariant::of(variant)?;
        arms.push(case.arm(name)?);
        if case.refusal.is_limit {
            limits.push(from_limit(name, &variant.ident));
        }
    }
    Ok(quote! {
        #[automatically_derived]
        impl ::core::convert::From<#name> for ::trellis_kernel::Error {
            fn from(error: #name) -> Self {
                let message = ::std::string::ToString::to_string(&error);
                match error { #(#arms,)* }
            }
        }
        #(#limits)*
    })
}

fn from_limit(name: &Ident, variant: &Ident) -> TokenStream {
    quote! {
        #[automatically_derived]
        impl ::core::convert::From<::trellis_kernel::LimitError> for #name {
            fn from(error: ::trellis_kernel::LimitError) -> Self {
                match error {
                    ::trellis_kernel::LimitError::Exceeded { retry_after_seconds } => {
                        Self::#variant { retry_after_seconds }
                    }
                    ::trellis_kernel::LimitError::Storage(cause) => {
                        ::core::convert::From::from(cause)
                    }
                }
            }
        }
    }
}

/// The contents of `#[refusal(…)]`.
#[derive(Default)]
struct Refusal {
    code: Option<Ident>,
    field: Option<FieldName>,
    retry_after: Option<Expr>,
    with: Option<Path>,
    is_internal: bool,
    is_limit: bool,
}

enum FieldName {
    Fixed(LitStr),
    FromVariant(Member),
}

impl Parse for FieldName {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.parse::<Option<Token![.]>>()?.is_some() {
            input.parse().map(Self::FromVariant)
        } else {
            input.parse().map(Self::Fixed)
        }
    }
}

impl Parse for Refusal {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut refusal = Self::default();
        while !input.is_empty() {
            let word: Ident = input.parse()?;
            if input.parse::<Option<Token![=]>>()?.is_some() {
                match word.to_string().as_str() {
                    "field" => refusal.field = Some(input.parse()?),
                    "retry_after" => refusal.retry_after = Some(input.parse()?),
                    "with" => refusal.with = Some(input.parse()?),
                    _ => return Err(syn::Error::new(word.span(), "unknown `refusal` argument")),
                }
            } else {
                match word.to_string().as_str() {
                    "internal" => refusal.is_internal = true,
                    "limit" => refusal.is_limit = true,
                    _ => refusal.code = Some(word),
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(refusal)
    }
}

struct ErrorVariant<'a> {
    variant: &'a Variant,
    refusal: Refusal,
    is_transparent: bool,
}

impl<'a> ErrorVariant<'a> {
    fn of(variant: &'a Variant) -> Result<Self> {
        let is_transparent = variant.attrs.iter().any(is_transparent);
        let mut attributes = variant.attrs.iter();
        let refusal = match attributes.find(|attribute| attribute.path().is_ident("refusal")) {
            Some(attribute) => attribute.parse_args()?,
            None if is_transparent => Refusal::default(),
            None => {
                let missing = "missing a `#[refusal]` attribute, such as `#[refusal(Conflict)]`";
                return Err(syn::Error::new(variant.ident.span(), missing));
            }
        };
        Ok(Self {
            variant,
            refusal,
            is_transparent,
        })
    }

    fn arm(&self, name: &Ident) -> Result<TokenStream> {
        if let Some(function) = &self.refusal.with {
            let (members, values) = self.bind_fields(|_| true);
            let pattern = self.pattern(name, &members, &values);
            return Ok(quote!(#pattern => #function(message #(, #values)*)));
        }
        if self.is_transparent {
            return self.transparent(name);
        }
        if self.refusal.is_internal {
            let pattern = self.pattern(name, &[], &[]);
            return Ok(quote!(error @ #pattern => ::trellis_kernel::Error::internal(error)));
        }
        self.error_arm(name)
    }

    /// Responds with the cause's own error.
    fn transparent(&self, name: &Ident) -> Result<TokenStream> {
        let (members, causes) = self.bind_fields(|_| true);
        let [cause] = causes.as_slice() else {
            let wrong_count = "a transparent error must have exactly one cause";
            return Err(syn::Error::new(self.variant.ident.span(), wrong_count));
        };
        let pattern = self.pattern(name, &members, &causes);
        let answer = match &self.refusal.field {
            _ if self.refusal.is_internal => quote!(::trellis_kernel::Error::internal(#cause)),
            Some(FieldName::Fixed(field)) => quote!(#cause.for_field(#field)),
            _ => quote!(::core::convert::From::from(#cause)),
        };
        Ok(quote!(#pattern => #answer))
    }

    /// Responds with an error code and the message, plus any field, cause, and `Retry-After` header.
    fn error_arm(&self, name: &Ident) -> Result<TokenStream> {
        let refusal = &self.refusal;
        let code = match &refusal.code {
            Some(code) => quote!(#code),
            None if refusal.is_limit => quote!(RateLimited),
            None if refusal.field.is_some() => quote!(ValidationFailed),
            None => {
                return Err(syn::Error::new(
                    self.variant.ident.span(),
                    "missing an `ErrorCode`",
                ));
            }
        };
        let mut answer = quote! {
            ::trellis_kernel::Error::new(::trellis_kernel::ErrorCode::#code, message)
        };
        let mut members = Vec::new();
        let mut values = Vec::new();
        match &refusal.field {
            Some(FieldName::Fixed(field)) => answer = quote!(#answer.on_field(#field)),
            Some(FieldName::FromVariant(member)) => {
                let field = value_ident(member);
                answer = quote!(#answer.on_field(::core::convert::AsRef::as_ref(&#field)));
                members.push(member.clone());
                values.push(field);
            }
            None => {}
        }
        if let Some(seconds) = &refusal.retry_after {
            answer = quote!(#answer.retry_after(#seconds));
        }
        let (retry_fields, seconds) = self.bind_fields(|field| is_named(field, RETRY_AFTER));
        for seconds in &seconds {
            answer = quote!(#answer.retry_after(#seconds));
        }
        let (sources, causes) = self.bind_fields(is_cause);
        for cause in &causes {
            answer = quote!(#answer.caused_by(#cause));
        }
        members.extend(retry_fields.into_iter().chain(sources));
        values.extend(seconds.into_iter().chain(causes));
        let pattern = self.pattern(name, &members, &values);
        Ok(quote!(#pattern => #answer))
    }

    /// The variant's fields that match the filter, each with the name of the variable its value is bound to.
    fn bind_fields(&self, is_included: impl Fn(&Field) -> bool) -> (Vec<Member>, Vec<Ident>) {
        let fields = self.variant.fields.members().zip(&self.variant.fields);
        fields
            .filter(|(_, field)| is_included(field))
            .map(|(member, _)| {
                let value = value_ident(&member);
                (member, value)
            })
            .unzip()
    }

    fn pattern(&self, name: &Ident, members: &[Member], values: &[Ident]) -> TokenStream {
        let variant = &self.variant.ident;
        quote!(#name::#variant { #(#members: #values,)* .. })
    }
}

/// Uses a prefix so that a field named `message` doesn't shadow the local variable.
fn value_ident(member: &Member) -> Ident {
    match member {
        Member::Named(name) => format_ident!("its_{}", name),
        Member::Unnamed(index) => format_ident!("its_{}", index.index),
    }
}

fn is_named(field: &Field, name: &str) -> bool {
    field.ident.as_ref().is_some_and(|ident| ident == name)
}

fn is_cause(field: &Field) -> bool {
    let mut names = field.attrs.iter().map(Attribute::path);
    names.any(|name| name.is_ident("source") || name.is_ident("from"))
}

fn is_transparent(attribute: &Attribute) -> bool {
    attribute.path().is_ident("error")
        && attribute
            .parse_args::<Ident>()
            .is_ok_and(|word| word == "transparent")
}

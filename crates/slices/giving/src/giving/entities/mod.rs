pub mod gift_history;
pub mod gifts;
pub mod giving_customers;
pub mod giving_events;
pub mod giving_prices;
pub mod giving_reconciliations;
pub mod recurring_gifts;

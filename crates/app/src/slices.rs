//! The product's slices. A new slice is one line here.

use crate::migrations;
use trellis_accounts::accounts;
use trellis_assist::{assist, studies, usage, voice};
use trellis_giving::giving;
use trellis_growth::{abide, character, devotionals, journal, missions, prayer, progress, records};
use trellis_identity as identity;
use trellis_notifications::{mail, notifications};
use trellis_office::{backups, feedback, office, system};
use trellis_platform::{self as platform, Slices};
use trellis_practice::{disciplines, reading_plans};
use trellis_reminders::{bell, reminders};
use trellis_scripture::scripture;
use trellis_sermons::sermons;
use trellis_sister_apps::sister_apps;

/// Each slice is listed after the slices it depends on. Accounts are first: nearly every table has a column
/// that refers to a user.
pub const SLICES: Slices = Slices(&[
    migrations::SLICE,
    identity::SLICE,
    platform::SLICE,
    mail::SLICE,
    notifications::SLICE,
    scripture::SLICE,
    usage::SLICE,
    voice::SLICE,
    studies::SLICE,
    assist::SLICE,
    disciplines::SLICE,
    reading_plans::SLICE,
    sister_apps::SLICE,
    records::SLICE,
    devotionals::SLICE,
    abide::SLICE,
    character::SLICE,
    prayer::SLICE,
    journal::SLICE,
    missions::SLICE,
    progress::SLICE,
    reminders::SLICE,
    bell::SLICE,
    sermons::SLICE,
    giving::SLICE,
    accounts::SLICE,
    feedback::SLICE,
    backups::SLICE,
    system::SLICE,
    office::SLICE,
]);

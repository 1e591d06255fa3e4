use uuid::Uuid;

use super::{
    model::{LibraryBlock, LibraryBlocks, PAGE_SIZE, PreachedSermon},
    store::{self, Filter, FoundBlock},
};
use crate::sermons::{
    block::{BlockContent, BlockType, SermonBlock, SermonBlockInput},
    error::SermonError,
    search,
};
use trellis_identity::SignedIn;
use trellis_platform::App;
use trellis_scripture::scripture::{self, ParsedReference, TranslationId};

/// Longer input is text, not a reference.
const MAX_REFERENCE_LENGTH: usize = 500;

/// The filters for a block search.
#[derive(Debug)]
pub struct BlockFilter {
    pub search: Option<String>,
    pub kind: Option<BlockType>,
    pub except: Option<Uuid>,
    pub page: u32,
}

pub async fn blocks(
    app: &App,
    who: &SignedIn,
    block_filter: BlockFilter,
) -> Result<LibraryBlocks, SermonError> {
    let filter = Filter {
        words: search::words(block_filter.search.as_deref())?,
        kind: block_filter.kind,
        except: block_filter.except,
    };
    let conn = app.db.conn();
    let total = store::count_blocks(conn, who.user.id, &filter).await?;
    let skipped = u64::from(block_filter.page - 1) * u64::from(PAGE_SIZE);
    let rows = store::blocks(conn, who.user.id, &filter, skipped, PAGE_SIZE.into()).await?;
    Ok(LibraryBlocks {
        blocks: rows
            .into_iter()
            .map(to_library_block)
            .collect::<Result<_, _>>()?,
        total,
        page: block_filter.page,
        page_size: PAGE_SIZE,
    })
}

fn to_library_block(row: FoundBlock) -> Result<LibraryBlock, SermonError> {
    Ok(LibraryBlock {
        sermon_id: row.sermon_id,
        sermon_title: row.sermon_title,
        scheduled_date: row.scheduled_date,
        block: SermonBlock {
            block: SermonBlockInput {
                id: row.id,
                note_to_self: row.note_to_self,
                content: BlockContent::kept(row.kind, &row.content)?,
            },
            order: row.position,
        },
        without_picture: row.without_picture,
    })
}

/// Lists each sermon once, with its references that overlap the passage.
pub async fn preached(
    app: &App,
    who: &SignedIn,
    reference: &ParsedReference,
    translation: Option<&TranslationId>,
    except: Option<Uuid>,
) -> Result<Vec<PreachedSermon>, SermonError> {
    let refused = |message: String| SermonError::InvalidReference(message);
    if reference.is_blank() {
        return Err(refused("Please enter a reference.".to_owned()));
    }
    if reference.as_str().len() > MAX_REFERENCE_LENGTH {
        return Err(refused("This is too long for a reference.".to_owned()));
    }
    let library = app.scripture.library();
    let spans = scripture::spans(&library, reference, translation)
        .map_err(|error| refused(error.to_string()))?;
    let rows = store::overlapping(app.db.conn(), who.user.id, &spans, except).await?;
    let mut sermons: Vec<PreachedSermon> = Vec::new();
    for row in rows {
        match sermons.last_mut() {
            Some(last) if last.sermon_id == row.sermon_id => {
                if !last.references.contains(&row.label) {
                    last.references.push(row.label);
                }
            }
            _ => sermons.push(PreachedSermon {
                sermon_id: row.sermon_id,
                title: row.title,
                series_id: row.series_id,
                scheduled_date: row.scheduled_date,
                status: row.status,
                references: vec![row.label],
            }),
        }
    }
    Ok(sermons)
}

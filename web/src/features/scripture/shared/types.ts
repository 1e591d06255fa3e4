/** API types under the names this feature uses. */
import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type Translation = Schemas['Translation'];
export type Book = Schemas['Book'];
export type Testament = Schemas['TestamentName'];
export type Verse = Schemas['Verse'];
export type Item = Schemas['Item'];
export type TextItem = Extract<Item, { kind: 'text' }>;
export type NoteItem = Extract<Item, { kind: 'note' }>;
export type TextStyle = Schemas['Style'];

import { createFileRoute } from '@tanstack/react-router';
import { NotesPage } from '@/features/scripture/notes/notes-page';
import { m } from '@/messages';

export const Route = createFileRoute('/bible/notes')({
  staticData: { title: m.page_notes },
  component: NotesPage,
});

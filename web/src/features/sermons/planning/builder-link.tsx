import { Link } from '@tanstack/react-router';
import { FilePenLine } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import type { Sermon } from './api';

export function BuilderLink({ sermon: { id, title } }: { sermon: Sermon }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <Link
        to="/sermon-builder/{-$sermonId}"
        params={{ sermonId: id }}
        aria-label={m.sermon_planning_builder_named({ title })}
      >
        <FilePenLine aria-hidden="true" />
        {m.sermon_planning_builder()}
      </Link>
    </Button>
  );
}

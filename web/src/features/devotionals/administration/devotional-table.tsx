import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import type { DailyDevotional } from './api';
import { statusName, statusTone, typeName } from './words';

/** Actions for a devotional. */
export type DevotionalActions = {
  onEdit: (devotional: DailyDevotional) => void;
  onPreview: (devotional: DailyDevotional) => void;
};

type DevotionalTableProps = {
  devotionals: readonly DailyDevotional[];
} & DevotionalActions;

export function DevotionalTable({ devotionals, onEdit, onPreview }: DevotionalTableProps) {
  return (
    <Table caption={m.common_daily_devotionals()} hideCaption>
      <TableHeader>
        <TableRow>
          <TableHead>{m.common_date()}</TableHead>
          <TableHead>{m.common_title()}</TableHead>
          <TableHead>{m.common_theme()}</TableHead>
          <TableHead>{m.common_status()}</TableHead>
          <TableHead>{m.common_type()}</TableHead>
          <TableHead>{m.common_actions()}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {devotionals.map((one) => (
          <TableRow key={one.id}>
            <TableCell className="whitespace-nowrap">{formatCalendarDay(one.date)}</TableCell>
            <TableCell className="min-w-40 font-medium">{one.title}</TableCell>
            <TableCell>{one.theme}</TableCell>
            <TableCell>
              <Badge tone={statusTone(one.status)}>{statusName(one.status)}</Badge>
            </TableCell>
            <TableCell>{typeName(one)}</TableCell>
            <TableCell className="whitespace-nowrap">
              <Button
                variant="ghost"
                size="sm"
                aria-label={m.devotional_preview_named({ title: one.title })}
                onClick={() => onPreview(one)}
              >
                {m.common_preview()}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={m.common_edit_title({ title: one.title })}
                onClick={() => onEdit(one)}
              >
                {m.common_edit()}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

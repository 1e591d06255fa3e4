import { LayoutTemplate, Pencil } from 'lucide-react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@/ui/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { type Template, useTemplates } from './api';
import { usageLabel } from './words';

type TemplatesTabProps = { onEdit: (template: Template) => void; onCreate: () => void };

export function TemplatesTab({ onEdit, onCreate }: TemplatesTabProps) {
  return (
    <QueryBoundary
      query={useTemplates()}
      loading={<SkeletonList label={m.common_loading()} rows={['h-12', 'h-12', 'h-12']} />}
      failure={m.devotional_admin_failure()}
      empty={
        <EmptyState
          icon={LayoutTemplate}
          title={m.template_none()}
          description={m.template_description()}
          action={<Button onClick={onCreate}>{m.template_create()}</Button>}
        />
      }
    >
      {(templates) => (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {templates.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} onEdit={onEdit} />
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

type TemplateCardProps = { template: Template; onEdit: (template: Template) => void };

function TemplateCard({ template, onEdit }: TemplateCardProps) {
  const { name, description, theme, spiritualPathway, isActive, usageCount } = template;
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle>{name}</CardTitle>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      <CardContent className="grid content-start gap-2">
        <p className="flex flex-wrap gap-2">
          <Badge tone="green">{theme}</Badge>
          <Badge>{spiritualPathway ?? m.template_every_pathway()}</Badge>
          {!isActive && <Badge tone="wheat">{m.users_inactive()}</Badge>}
        </p>
        <p className="figures text-xs text-muted">{usageLabel(usageCount)}</p>
      </CardContent>
      <CardFooter>
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.common_edit_title({ title: name })}
          onClick={() => onEdit(template)}
        >
          <Pencil aria-hidden="true" />
          {m.common_edit()}
        </Button>
      </CardFooter>
    </Card>
  );
}

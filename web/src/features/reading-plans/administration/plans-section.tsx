import { BookOpenCheck } from 'lucide-react';
import {
  type ContentForm,
  ContentSection,
  type FieldSpec,
  line,
  number,
  text,
  type Values,
} from '@/features/office';
import { formatDayCount } from '@/lib/time/day-counts';
import { m } from '@/messages';
import {
  type AdminPlan,
  type PlanPassages,
  type PlanRequest,
  useAdminPlans,
  useBooks,
  useSavePlan,
} from './api';
import { PlanPreview } from './plan-preview';

/** The number of chapters in the Bible. */
const maxDays = 1189;

type BookName = { id: string; name: string };

/** A plan's passages can't be changed once it exists, because members may be in the middle of it. */
function planForm(books: readonly BookName[]): ContentForm<AdminPlan, PlanRequest> {
  const book = (name: string, label: string): FieldSpec => ({
    kind: 'choice',
    name,
    label,
    options: books.map((one) => ({ value: one.id, label: one.name })),
  });
  return {
    fields: (plan) => [
      line('title', m.common_title(), 200),
      text('description', m.common_description(), 2000),
      ...(plan
        ? []
        : [
            book('fromBook', m.content_reading_from()),
            book('toBook', m.content_reading_to()),
            number('days', m.common_days(), 1, maxDays),
          ]),
    ],
    valuesOf: (plan) => ({
      title: plan?.title ?? '',
      description: plan?.description ?? '',
      fromBook: 'MAT',
      toBook: 'JHN',
      days: String(plan?.days ?? 40),
    }),
    requestOf: (values) => ({
      title: values.title ?? '',
      description: values.description ?? '',
      ...toPassages(values),
    }),
    extra: (plan, values) =>
      plan ? (
        <p className="text-sm text-muted">{m.content_reading_stays()}</p>
      ) : (
        <PlanPreview course={toPassages(values)} />
      ),
  };
}

function toPassages({ fromBook = '', toBook = '', days }: Values): PlanPassages {
  return { fromBook, toBook, days: Math.trunc(Number(days)) || 0 };
}

export function PlansSection() {
  const { data: books = [] } = useBooks();
  return (
    <ContentSection
      name="reading-plan"
      words={{
        title: m.common_reading_plans(),
        description: m.content_reading_description(),
        icon: BookOpenCheck,
        empty: { title: m.content_reading_empty(), description: m.content_reading_description() },
        add: m.content_reading_add(),
        fresh: m.content_reading_add(),
      }}
      list={useAdminPlans()}
      save={useSavePlan()}
      form={planForm(books)}
      nameOf={({ title }) => title}
      textOf={({ description }) => description}
      factsOf={({ days }) => [formatDayCount(days)]}
    />
  );
}

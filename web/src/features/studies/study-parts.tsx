import type { ComponentType, ReactNode } from 'react';
import { GeneratedLine, GeneratedText, PlainLink } from '@/features/assist';
import { withUniqueKeys } from '@/lib/keyed';
import { m } from '@/messages';
import { ReadingText } from '@/ui/prose';
import type { Study } from './api';
import { CommentaryPart } from './commentary-part';
import { questionsByType } from './labels';
import { Passage } from './passage';

export type PartProps = { study: Study; sourcesId: string };

function OverviewPart({ study, sourcesId }: PartProps) {
  const links = { translationId: study.translationId, sourcesId };
  return (
    <div className="grid grid-cols-1 gap-8">
      <ReadingText>
        <GeneratedText text={study.overview} {...links} />
      </ReadingText>
      {study.contextualBackground && (
        <Section title={m.studies_background()}>
          <GeneratedText text={study.contextualBackground} {...links} />
        </Section>
      )}
      {study.keyTakeaways.length > 0 && (
        <Section title={m.studies_takeaways()}>
          <TextLines lines={study.keyTakeaways} {...links} />
        </Section>
      )}
    </div>
  );
}

function InsightsPart({ study, sourcesId }: PartProps) {
  const { theologicalInsights, crossReferences, translationId } = study;
  const links = { translationId, sourcesId };
  if (theologicalInsights.length + crossReferences.length === 0) return <EmptyPart />;
  return (
    <div className="grid grid-cols-1 gap-8">
      {theologicalInsights.length > 0 && (
        <Section title={m.common_theological_insights()}>
          <GeneratedText text={theologicalInsights.join('\n\n')} {...links} />
        </Section>
      )}
      {crossReferences.length > 0 && (
        <section className="grid max-w-measure gap-4">
          <Heading>{m.common_cross_references()}</Heading>
          <ul className="grid gap-6">
            {withUniqueKeys(crossReferences, ({ reference }) => reference).map(({ key, item }) => (
              <li key={key} className="grid gap-2">
                <Passage
                  reference={item.reference}
                  text={item.text}
                  translationId={translationId}
                />
                <p className="text-sm text-muted">
                  <GeneratedLine text={item.explanation} {...links} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ApplicationsPart({ study, sourcesId }: PartProps) {
  const links = { translationId: study.translationId, sourcesId };
  if (study.practicalApplications.length === 0) return <EmptyPart />;
  return (
    <div className="grid grid-cols-1 gap-8">
      {withUniqueKeys(study.practicalApplications, ({ title }) => title).map(({ key, item }) => (
        <Section key={key} title={item.title}>
          <GeneratedText text={item.description} {...links} />
          <TextLines lines={item.actionSteps} {...links} />
        </Section>
      ))}
    </div>
  );
}

function QuestionsPart({ study, sourcesId }: PartProps) {
  const groups = questionsByType(study.discussionQuestions);
  const links = { translationId: study.translationId, sourcesId };
  if (groups.length === 0) return <EmptyPart />;
  return (
    <div className="grid grid-cols-1 gap-8">
      {groups.map(({ type, label, questions }) => (
        <Section key={type} title={label}>
          <TextLines lines={questions} isNumbered {...links} />
        </Section>
      ))}
    </div>
  );
}

function ResourcesPart({ study, sourcesId }: PartProps) {
  const { resources, translationId } = study;
  if (resources.length === 0) return <p className="text-muted">{m.studies_resources_none()}</p>;
  return (
    <ul className="grid max-w-measure gap-5">
      {withUniqueKeys(resources, ({ title }) => title).map(({ key, item }) => (
        <li key={key} className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-serif font-semibold">
              <ResourceTitle title={item.title} url={item.url} />
            </span>
            <span className="text-xs text-muted">{item.type}</span>
          </p>
          <p className="text-sm text-muted">
            <GeneratedLine
              text={item.description}
              translationId={translationId}
              sourcesId={sourcesId}
            />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Only paths within the app become links; generated external URLs are unverified. */
function ResourceTitle({ title, url }: { title: string; url: string | null }) {
  if (!url?.startsWith('/') || url.startsWith('//')) return title;
  return (
    <PlainLink href={url} className="text-primary-ink underline underline-offset-4">
      {title}
    </PlainLink>
  );
}

export const studyTabs: readonly {
  value: string;
  name: () => string;
  Part: ComponentType<PartProps>;
}[] = [
  { value: 'overview', name: m.common_overview, Part: OverviewPart },
  { value: 'commentary', name: m.common_commentary, Part: CommentaryPart },
  { value: 'insights', name: m.studies_tab_insights, Part: InsightsPart },
  { value: 'applications', name: m.studies_tab_applications, Part: ApplicationsPart },
  { value: 'questions', name: m.studies_tab_questions, Part: QuestionsPart },
  { value: 'resources', name: m.studies_tab_resources, Part: ResourcesPart },
];

function Heading({ children }: { children: ReactNode }) {
  return <h3 className="font-serif text-lg font-semibold">{children}</h3>;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <Heading>{title}</Heading>
      <ReadingText>{children}</ReadingText>
    </section>
  );
}

type TextLinesProps = {
  lines: readonly string[];
  isNumbered?: boolean;
  translationId: string;
  sourcesId: string;
};

function TextLines({ lines, isNumbered = false, ...links }: TextLinesProps) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {withUniqueKeys(lines, (line) => line).map(({ key, item }) => (
        <li key={key}>
          <GeneratedLine text={item} {...links} />
        </li>
      ))}
    </List>
  );
}

function EmptyPart() {
  return <p className="text-muted">{m.studies_part_none()}</p>;
}

import { type ReactNode, useId } from 'react';

type SettingsSectionProps = {
  title: string;
  description: string;
  /** The id for a heading that can receive focus. */
  headingId?: string;
  action?: ReactNode;
  children: ReactNode;
};

/** A section in the notification settings. */
export function SettingsSection(props: SettingsSectionProps) {
  const { title, description, action, children } = props;
  const ownId = useId();
  const headingId = props.headingId ?? ownId;
  return (
    <section aria-labelledby={headingId} className="grid gap-5 py-8 first:pt-0">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-1">
          <h2
            id={headingId}
            tabIndex={-1}
            className="justify-self-start rounded-sm font-serif text-xl font-semibold"
          >
            {title}
          </h2>
          <p className="max-w-measure text-sm text-muted">{description}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

import { ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { ReadingText } from '@/ui/prose';
import { useVersion } from './api';
import { Sources } from './sources';

const licenseUrl = 'https://www.gnu.org/licenses/agpl-3.0.html';

/** Anyone who runs a modified Trellis sets this to the address of their source code (AGPL, section 13). */
const sourceAddress: string | undefined = import.meta.env.VITE_SOURCE_URL;

export function AboutPage() {
  return (
    <>
      <PageHeader title={m.common_about_trellis()} description={m.app_tagline()} />
      <div className="grid gap-14">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
          <ReadingText>
            <p>{m.about_name()}</p>
            <p>{m.about_promise()}</p>
            <p>{m.about_privacy()}</p>
          </ReadingText>
          <LegalDetails />
        </div>
        <Sources />
        <AboutSection title={m.about_thanks_title()}>
          <p className="max-w-measure text-muted">{m.about_thanks()}</p>
        </AboutSection>
      </div>
    </>
  );
}

function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-serif text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Legal facts about the installation: its version, license, and source code. */
function LegalDetails() {
  const version = useVersion();
  return (
    <dl className="grid content-start gap-5 border-s border-line ps-6 text-sm">
      <LegalDetail term={m.about_version()}>
        <span className="figures">{version ?? '…'}</span>
      </LegalDetail>
      <LegalDetail term={m.about_license()}>
        <OutsideLink address={licenseUrl}>{m.about_license_name()}</OutsideLink>
        <p className="mt-1 text-muted">{m.about_license_meaning()}</p>
      </LegalDetail>
      <LegalDetail term={m.about_source()}>
        {sourceAddress ? (
          <OutsideLink address={sourceAddress}>{m.about_source_link()}</OutsideLink>
        ) : (
          <p className="text-muted">{m.about_source_ask()}</p>
        )}
      </LegalDetail>
    </dl>
  );
}

function LegalDetail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-xs font-medium text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OutsideLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a
      href={address}
      rel="noreferrer"
      className="inline-flex items-center gap-1.5 font-medium text-primary-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}

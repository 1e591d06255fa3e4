import { m } from '@/messages';
import { Logo, LogoMark } from '@/ui/logo';

/** The left half of the sign-in screen: a Bible verse. */
export function VersePage() {
  return (
    <aside className="relative hidden flex-col overflow-hidden border-e border-line bg-surface px-12 py-10 lg:flex xl:px-20">
      <LogoMark className="absolute -end-14 -bottom-16 size-80 opacity-[0.08]" />
      <Logo name={m.app_name()} />
      <figure className="my-auto max-w-xl py-16">
        <blockquote className="font-serif text-3xl leading-normal text-balance xl:text-4xl xl:leading-normal">
          {m.verse_text()}
        </blockquote>
        <VerseSource className="mt-8 text-lg before:h-px before:w-10 before:self-center before:bg-wheat" />
      </figure>
    </aside>
  );
}

/** The same verse below the form, on screens too narrow for the left half. */
export function VerseFooter() {
  return (
    <figure className="border-t border-line pt-6 lg:hidden">
      <blockquote className="font-serif text-pretty">{m.verse_text()}</blockquote>
      <VerseSource className="mt-2" />
    </figure>
  );
}

function VerseSource({ className }: { className: string }) {
  return (
    <figcaption className={`flex items-baseline gap-3 ${className}`}>
      <cite className="font-serif text-wine-ink not-italic">{m.verse_reference()}</cite>
      <span className="text-sm text-muted">{m.verse_translation()}</span>
    </figcaption>
  );
}

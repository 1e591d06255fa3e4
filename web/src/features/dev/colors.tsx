import { Fragment } from 'react';
import { COLOR_PAIRS, contrastRatio, readThemes } from '@/styles/contrast';
import tokensCss from '@/styles/tokens.css?raw';
import { useTheme } from '@/ui/theme/theme';
import { Section, Specimen } from './gallery';

const themes = readThemes(tokensCss);

const FAMILIES = [
  { title: 'Paper', names: ['canvas', 'surface', 'raised', 'sunken'] },
  { title: 'Ink and edges', names: ['ink', 'muted', 'line', 'control'] },
  { title: 'Vine', names: ['primary', 'primary-hover', 'primary-soft', 'primary-ink'] },
  { title: 'Wine', names: ['wine', 'wine-soft', 'wine-ink'] },
  { title: 'Wheat', names: ['wheat', 'wheat-soft', 'wheat-ink'] },
  { title: 'Evening blue', names: ['blue', 'blue-soft', 'blue-ink'] },
  { title: 'Danger', names: ['danger', 'danger-hover', 'danger-soft', 'danger-ink'] },
];

export function Colors() {
  const { resolvedTheme } = useTheme();
  const tokens = themes[resolvedTheme];
  return (
    <Section
      id="colors"
      title="Colors"
      note="Read from tokens.css for the theme on screen. The same pairs are held to WCAG AA by a test."
    >
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {FAMILIES.map(({ title, names }) => (
          <Specimen key={title} title={title}>
            <ul className="overflow-hidden rounded-lg border border-line">
              {names.map((name) => (
                <li key={name} className="flex items-center gap-3 border-line not-last:border-b">
                  <span className="h-11 w-16" style={{ background: tokens[name] }} />
                  <span className="grow text-sm">{name}</span>
                  <code className="figures pe-3 text-xs text-muted">{tokens[name]}</code>
                </li>
              ))}
            </ul>
          </Specimen>
        ))}
      </div>
      <Specimen title="Contrast of every pair in use">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {COLOR_PAIRS.map(({ text, on, minRatio }) => {
            const foreground = tokens[text] ?? '';
            const background = tokens[on] ?? '';
            return (
              <li
                key={`${text} ${on} ${minRatio}`}
                className="grid rounded-md border border-line px-3 py-2 text-xs"
                style={{ background }}
              >
                {minRatio === 3 ? (
                  <EdgeSample
                    name={text}
                    edgeColor={foreground}
                    paper={on}
                    ink={tokens.ink ?? ''}
                  />
                ) : (
                  <Fragment>
                    <span style={{ color: foreground }}>{text}</span>
                    <span style={{ color: foreground }}>on {on}</span>
                  </Fragment>
                )}
                <span
                  className="figures font-medium"
                  style={{ color: minRatio === 3 ? tokens.ink : foreground }}
                >
                  {contrastRatio(foreground, background).toFixed(1)}
                </span>
              </li>
            );
          })}
        </ul>
      </Specimen>
    </Section>
  );
}

type EdgeSampleProps = { name: string; edgeColor: string; paper: string; ink: string };

/**
 * Borders need a contrast of only 3:1, not the 4.5:1 required for text, so the sample is a border and its
 * label keeps the ink color.
 */
function EdgeSample({ name, edgeColor, paper, ink }: EdgeSampleProps) {
  return (
    <Fragment>
      <span style={{ color: ink }}>{name} edge</span>
      <span className="border-b-2" style={{ color: ink, borderColor: edgeColor }}>
        on {paper}
      </span>
    </Fragment>
  );
}

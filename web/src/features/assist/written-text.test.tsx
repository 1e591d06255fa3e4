import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { GeneratedText, UnlinkedLine } from './written-text';

const text =
  'He said, “God so loved the world” (John 3:16).\n\n“He keeps us, as in Jude 24” (Matthew Henry) [4]. He called it “good”.';

/** The quotations as read aloud, marks and all. */
function quotations() {
  return [...document.querySelectorAll('q')].map(({ className, textContent }) => [
    className,
    textContent,
  ]);
}

const expectedQuotations = [
  ['quoted-scripture', '“God so loved the world”'],
  ['quoted-source', '“He keeps us, as in Jude 24”'],
];

describe('generated text', () => {
  it('sets Scripture and sources apart and keeps their links', async () => {
    renderInApp(<GeneratedText text={text} translationId="bsb" sourcesId="s" />);
    const reference = await screen.findByRole('link', { name: 'John 3:16' });
    expect(reference).toHaveAttribute('href', '/bible?ref=John+3%3A16&t=bsb');
    expect(quotations()).toEqual(expectedQuotations);
    expect(screen.getByRole('link', { name: 'Jude 24' })).toBeVisible();
    expect(screen.getByText('Matthew Henry')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Source 4' })).toHaveTextContent('4');
  });

  it('has no links or citations where a tap does something else', () => {
    const { container } = render(<UnlinkedLine text={text} />);
    expect(container).toHaveTextContent(text.replace(' [4]', '').replace('\n\n', ' '));
    expect(quotations()).toEqual(expectedQuotations);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

import type { Block } from '../../model';
import { BodyText, ReadingText } from '../shared/view-parts';
import { sectionColorNames } from './section-colors';

/** A heading between parts of the sermon. */
export function SectionView({ block: { content } }: { block: Block<'section'> }) {
  const { title, description, color } = content;
  return (
    <ReadingText>
      <div
        data-color={color}
        className="section-color border-s-4 border-(--section-color) py-0.5 ps-3"
      >
        {title.trim() !== '' && (
          <h3 dir="auto" className="text-[1.3em]!">
            {title}
          </h3>
        )}
        <p className="sr-only">{sectionColorNames[color]()}</p>
        <BodyText text={description} />
      </div>
    </ReadingText>
  );
}

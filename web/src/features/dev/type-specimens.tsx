import { DivineName, PoetryLine, Prose, ReadingText, Scripture } from '@/ui/prose';
import { Verse, VerseNumber } from '@/ui/verse';
import { Section, Specimen } from './gallery';

/** The Bible text here is the King James Version, which is in the public domain. */
export function TypeSpecimens() {
  return (
    <Section
      id="type"
      title="Type"
      note="Literata for what is read, Inter for what is operated. Nineteen pixels, about sixty-six characters to the line."
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Specimen title="Scripture, as paragraphs">
          <Scripture reference="John 15:4–5" attribution="King James Version">
            <p>
              <Verse number={4}>
                Abide in me, and I in you. As the branch cannot bear fruit of itself, except it
                abide in the vine; no more can ye, except ye abide in me.
              </Verse>
              <Verse number={5}>
                I am the vine, ye are the branches: He that abideth in me, and I in him, the same
                bringeth forth much fruit: for without me ye can do nothing.
              </Verse>
            </p>
          </Scripture>
        </Specimen>
        <Specimen title="Scripture, one verse to a line">
          <Scripture reference="John 1:1–4" attribution="King James Version" layout="lines">
            <Verse number={1}>
              In the beginning was the Word, and the Word was with God, and the Word was God.
            </Verse>
            <Verse number={2}>The same was in the beginning with God.</Verse>
            <Verse number={3}>
              All things were made by him; and without him was not any thing made that was made.
            </Verse>
            <Verse number={4}>In him was life; and the life was the light of men.</Verse>
          </Scripture>
        </Specimen>
        <Specimen title="Scripture, poetry and the divine name">
          <Scripture reference="Psalm 23:1–3" attribution="King James Version">
            <p>
              <PoetryLine>
                <VerseNumber>1</VerseNumber>The <DivineName>Lord</DivineName> is my shepherd;
              </PoetryLine>
              <PoetryLine level={1}>I shall not want.</PoetryLine>
              <PoetryLine>
                <VerseNumber>2</VerseNumber>He maketh me to lie down in green pastures:
              </PoetryLine>
              <PoetryLine level={1}>he leadeth me beside the still waters.</PoetryLine>
              <PoetryLine>
                <VerseNumber>3</VerseNumber>He restoreth my soul: he leadeth me in the paths of
                righteousness
              </PoetryLine>
              <PoetryLine level={1}>for his name’s sake.</PoetryLine>
            </p>
          </Scripture>
        </Specimen>
        <Specimen title="Devotional prose">
          <Prose>
            <h2>What a trellis is for</h2>
            <p>
              A trellis grows nothing. It holds up what is growing, so that light reaches the leaves
              and the fruit does not rot on the ground. <em>The life is in the vine.</em>
            </p>
            <blockquote>
              <p>A rule is only a frame; leave it standing, and look at the leaves.</p>
            </blockquote>
            <h3>For today</h3>
            <ul>
              <li>Read the passage twice, slowly.</li>
              <li>
                Write down one line to carry with you, or <a href="#type">listen to it again</a>.
              </li>
            </ul>
          </Prose>
        </Specimen>
      </div>
      <Specimen title="The reader’s own settings: 23 px, wider leading">
        <div className="[--reading-leading:1.85] [--reading-size:1.4375rem]">
          <ReadingText>
            <p>The light shineth in darkness; and the darkness comprehended it not.</p>
          </ReadingText>
        </div>
      </Specimen>
      <Specimen title="Interface">
        <div className="grid gap-2">
          <p className="font-serif text-4xl font-semibold">Grow on purpose</p>
          <p className="font-serif text-3xl font-semibold">Abide every day</p>
          <p className="font-serif text-2xl font-semibold">Today’s Spiritual Focus</p>
          <p className="font-serif text-xl font-semibold">Quick Actions</p>
          <p className="text-lg">Large interface text, eighteen pixels</p>
          <p>Interface text, sixteen pixels</p>
          <p className="text-sm">Controls and tables, fourteen pixels</p>
          <p className="text-xs text-muted">Hints and captions, thirteen pixels · 0123456789</p>
        </div>
      </Specimen>
    </Section>
  );
}

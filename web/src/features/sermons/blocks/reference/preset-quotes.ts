import type { BlockContents } from '../../model';

/**
 * Starter quotations (decisions.md, section 4): four authors long in the public domain, in public domain
 * translations. The wording follows the named edition.
 */
export const presetQuotes: readonly BlockContents['reference'][] = [
  {
    title: 'The restless heart',
    author: 'Augustine of Hippo',
    source: 'Confessions, Book I, chapter 1; translated by E. B. Pusey (1838)',
    quote: 'Thou madest us for Thyself, and our heart is restless, until it repose in Thee.',
  },
  {
    title: 'Lovers of the kingdom',
    author: 'Thomas à Kempis',
    source: 'The Imitation of Christ, Book II, chapter 11; translated by W. Benham (1874)',
    quote: 'Jesus hath many lovers of His heavenly kingdom, but few bearers of His Cross.',
  },
  {
    title: 'The shepherd boy’s song',
    author: 'John Bunyan',
    source: 'The Pilgrim’s Progress, the Second Part (1684)',
    quote:
      'He that is down needs fear no fall,\nHe that is low, no pride;\nHe that is humble ever shall\nHave God to be his guide.',
  },
  {
    title: 'Love so amazing',
    author: 'Isaac Watts',
    source: 'Hymns and Spiritual Songs, Book III, hymn 7 (1707)',
    quote:
      'Were the whole realm of nature mine,\nThat were a present far too small;\nLove so amazing, so divine,\nDemands my soul, my life, my all.',
  },
];

import './activity-dots.css';

/** The colour says what kind of thing it was; the sentence beside it says it, too. */
export function dotOf(type: string): 'green' | 'blue' | 'purple' | 'grey' {
  switch (type) {
    case 'user_registration':
      return 'green';
    case 'bible_study_created':
      return 'blue';
    case 'devotional_generated':
      return 'purple';
    default:
      return 'grey';
  }
}

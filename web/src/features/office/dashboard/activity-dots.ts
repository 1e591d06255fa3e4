import './activity-dots.css';

/** The color shows the type of activity; the text beside it says so too. */
export function dotColor(type: string): 'green' | 'blue' | 'purple' | 'gray' {
  switch (type) {
    case 'user_registration':
      return 'green';
    case 'bible_study_created':
      return 'blue';
    case 'devotional_generated':
      return 'purple';
    default:
      return 'gray';
  }
}

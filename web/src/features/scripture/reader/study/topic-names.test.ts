import { expect, it } from 'vitest';
import { topicName } from './topic-names';

it('uses title case instead of all caps', () => {
  expect(topicName('CONDESCENSION OF GOD')).toBe('Condescension of God');
  expect(topicName('WICKED (PEOPLE)')).toBe('Wicked (People)');
  expect(topicName("GOD'S WORD")).toBe("God's Word");
  expect(topicName('Faith')).toBe('Faith');
});

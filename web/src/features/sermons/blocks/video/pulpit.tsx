import { m } from '@/messages';
import { Heading, Small, Words } from '../shared/pulpit-parts';
import type { VideoContent } from './content';

export function VideoPulpit({ url, title, description }: VideoContent) {
  return (
    <>
      <Heading>{title || m.sermon_pulpit_video()}</Heading>
      <Words>{description}</Words>
      <Small>{url}</Small>
    </>
  );
}

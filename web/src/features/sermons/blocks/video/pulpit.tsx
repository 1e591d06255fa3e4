import { m } from '@/messages';
import { BodyText, Heading, SmallPrint } from '../shared/pulpit-parts';
import type { VideoContent } from './content';

export function VideoPulpit({ url, title, description }: VideoContent) {
  return (
    <>
      <Heading>{title || m.sermon_pulpit_video()}</Heading>
      <BodyText>{description}</BodyText>
      <SmallPrint>{url}</SmallPrint>
    </>
  );
}

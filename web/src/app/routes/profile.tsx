import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '@/features/profile/profile-page';
import { m } from '@/messages';

export const Route = createFileRoute('/profile')({
  staticData: { title: m.page_profile },
  component: ProfilePage,
});

import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '@/features/accounts/profile-page';
import { m } from '@/messages';

export const Route = createFileRoute('/profile')({
  staticData: { title: m.page_profile },
  component: ProfilePage,
});

import { Link } from '@tanstack/react-router';
import { AlarmClock, AudioLines, LogOut } from 'lucide-react';
import { useCurrentUser } from '@/features/accounts';
import { useConfirmedSignOut } from '@/features/offline';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { DevicesSection } from './devices-section';
import { IdentityCard } from './identity-card';
import { MyDataSection } from './my-data-section';
import { PasswordSection } from './password-section';
import { PathwaySection } from './pathway-section';
import { ProfileSection } from './profile-section';
import { StreaksSection } from './streaks-section';
import { TimeZoneSection } from './time-zone-section';
import { WeeklyFocusSection } from './weekly-focus-section';

export function ProfilePage() {
  const user = useCurrentUser();
  const { leave, isPending } = useConfirmedSignOut();
  return (
    <>
      <PageHeader title={m.page_profile()} description={m.profile_description()} />
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
        <IdentityCard user={user} />
        <div className="divide-y divide-line">
          <PathwaySection saved={user.spiritualPathway ?? null} />
          <WeeklyFocusSection saved={user.weeklyFocus ?? null} />
          <StreaksSection shown={user.showStreaks} />
          <TimeZoneSection timeZone={user.timeZone} />
          <ProfileSection title={m.common_voice()} description={m.profile_voice_description()}>
            <Button variant="secondary" asChild className="justify-self-start">
              <Link to="/tts-settings">
                <AudioLines aria-hidden="true" />
                {m.common_audio_settings()}
              </Link>
            </Button>
          </ProfileSection>
          <ProfileSection
            title={m.notifications_tabs()}
            description={m.notifications_profile_description()}
          >
            <Button variant="secondary" asChild className="justify-self-start">
              <Link to="/notifications" search={{ tab: 'reminders' }}>
                <AlarmClock aria-hidden="true" />
                {m.common_set_reminders()}
              </Link>
            </Button>
          </ProfileSection>
          <PasswordSection authMethod={user.authMethod} username={user.username} />
          <DevicesSection />
          <ProfileSection
            title={m.common_sign_out()}
            description={m.profile_sign_out_description()}
          >
            <Button
              variant="secondary"
              className="justify-self-start"
              loading={isPending}
              onClick={leave}
            >
              <LogOut aria-hidden="true" />
              {m.nav_sign_out()}
            </Button>
          </ProfileSection>
          <MyDataSection authMethod={user.authMethod} username={user.username} />
        </div>
      </div>
    </>
  );
}

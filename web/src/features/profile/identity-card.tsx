import { fullNameOf, type Role, type User } from '@/features/accounts';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Card, CardContent } from '@/ui/card';

const roleBadges = {
  user: { label: m.common_member, tone: 'neutral' },
  admin: { label: m.common_admin, tone: 'green' },
  super_admin: { label: m.common_super_admin, tone: 'wine' },
} as const satisfies Record<Role, unknown>;

const methodLabels: Record<User['authMethod'], () => string> = {
  password: m.profile_method_password,
  oidc: m.profile_method_oidc,
};

export function IdentityCard({ user }: { user: User }) {
  const name = fullNameOf(user);
  const badge = roleBadges[user.role];
  return (
    <Card aria-label={m.profile_identity_title()}>
      <CardContent className="grid gap-6">
        <div className="grid justify-items-center gap-3 text-center">
          <Avatar name={name} src={user.profileImageUrl} size="lg" />
          <p className="font-serif text-xl font-semibold break-words">{name}</p>
          <Badge tone={badge.tone}>{badge.label()}</Badge>
        </div>
        <dl className="grid gap-3 border-t border-line pt-5 text-sm">
          <Fact term={m.common_username()} value={user.username} />
          <Fact term={m.common_email()} value={user.email} />
          <Fact term={m.profile_member_since()} value={formatDay(user.createdAt, user.timeZone)} />
          <Fact term={m.profile_sign_in_method()} value={methodLabels[user.authMethod]()} />
        </dl>
      </CardContent>
    </Card>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  );
}

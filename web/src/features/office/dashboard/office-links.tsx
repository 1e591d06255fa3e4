import { Link } from '@tanstack/react-router';
import {
  ChartNoAxesCombined,
  FileClock,
  HandCoins,
  Library,
  type LucideIcon,
  MessageSquare,
  Settings,
  Sunrise,
  Users,
} from 'lucide-react';
import { useId } from 'react';
import { may, type Permission, type Role } from '@/features/accounts';
import { m } from '@/messages';

type OfficeLink = {
  to:
    | '/admin/users'
    | '/admin/devotionals'
    | '/admin/analytics'
    | '/admin/system'
    | '/admin/content'
    | '/admin/feedback'
    | '/admin/donations'
    | '/admin/audit';
  icon: LucideIcon;
  title: () => string;
  description: () => string;
  needs: Permission;
};

const links: readonly OfficeLink[] = [
  {
    to: '/admin/users',
    icon: Users,
    title: m.page_admin_users,
    description: m.office_link_users,
    needs: 'admin',
  },
  {
    to: '/admin/devotionals',
    icon: Sunrise,
    title: m.page_admin_devotionals,
    description: m.office_link_devotionals,
    needs: 'admin',
  },
  {
    to: '/admin/analytics',
    icon: ChartNoAxesCombined,
    title: m.page_admin_analytics,
    description: m.office_link_analytics,
    needs: 'admin',
  },
  {
    to: '/admin/system',
    icon: Settings,
    title: m.page_admin_system,
    description: m.office_link_system,
    needs: 'super_admin',
  },
  {
    to: '/admin/content',
    icon: Library,
    title: m.common_content,
    description: m.office_link_content,
    needs: 'admin',
  },
  {
    to: '/admin/feedback',
    icon: MessageSquare,
    title: m.page_admin_feedback,
    description: m.office_link_feedback,
    needs: 'admin',
  },
  {
    to: '/admin/donations',
    icon: HandCoins,
    title: m.common_donations,
    description: m.office_link_donations,
    needs: 'admin',
  },
  {
    to: '/admin/audit',
    icon: FileClock,
    title: m.page_admin_audit,
    description: m.office_link_audit,
    needs: 'super_admin',
  },
];

/** Links to the back office pages this administrator may open. */
export function OfficeLinks({ role }: { role: Role }) {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="font-serif text-xl font-semibold">
        {m.office_links()}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {links
          .filter(({ needs }) => may(role, needs))
          .map(({ to, icon: Icon, title, description }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full items-start gap-4 rounded-lg border border-line bg-surface p-5 shadow-sheet hover:bg-wash"
              >
                <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
                <span className="grid gap-1">
                  <span className="font-medium">{title()}</span>
                  <span className="text-sm text-muted">{description()}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

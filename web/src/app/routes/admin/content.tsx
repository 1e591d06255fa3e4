import { createFileRoute } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { ContentPage } from '@/features/office/content/content-page';
import { type ContentSectionName, isContentSection } from '@/features/office/content/sections';
import { m } from '@/messages';
import { RequirePermission } from '../../require-permission';

/** The code for each section loads when its tab is opened. */
const parts: Record<ContentSectionName, ComponentType> = {
  'abide-moments': lazy(() =>
    import('@/features/abide/administration/moments-section').then((module) => ({
      default: module.MomentsSection,
    })),
  ),
  missions: lazy(() =>
    import('@/features/missions/administration/missions-section').then((module) => ({
      default: module.MissionsSection,
    })),
  ),
  disciplines: lazy(() =>
    import('@/features/disciplines/administration/disciplines-section').then((module) => ({
      default: module.DisciplinesSection,
    })),
  ),
  'fasting-plans': lazy(() =>
    import('@/features/disciplines/administration/fasting-section').then((module) => ({
      default: module.FastingSection,
    })),
  ),
  'reading-plans': lazy(() =>
    import('@/features/reading-plans/administration/plans-section').then((module) => ({
      default: module.PlansSection,
    })),
  ),
  'character-focuses': lazy(() =>
    import('@/features/character/administration/focuses-section').then((module) => ({
      default: module.FocusesSection,
    })),
  ),
  'sister-apps': lazy(() =>
    import('@/features/sister-apps/admin/admin-apps').then((module) => ({
      default: module.AdminApps,
    })),
  ),
  'bible-texts': lazy(() =>
    import('@/features/scripture/imports/texts-section').then((module) => ({
      default: module.TextsSection,
    })),
  ),
};

export const Route = createFileRoute('/admin/content')({
  staticData: { title: m.common_content },
  validateSearch: ({ section }): { section?: ContentSectionName } => ({
    section: isContentSection(section) ? section : undefined,
  }),
  component: AdminContent,
});

function AdminContent() {
  const { section = 'abide-moments' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <ContentPage
        parts={parts}
        section={section}
        onSection={(chosen) => void navigate({ search: { section: chosen }, replace: true })}
      />
    </RequirePermission>
  );
}

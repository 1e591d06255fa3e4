import { m } from '@/messages';
import { Badge } from '@/ui/badge';

/** Only text that an AI service wrote is called AI-generated. */
export function GeneratedBadge({ isBuiltIn }: { isBuiltIn: boolean }) {
  return isBuiltIn ? (
    <Badge tone="neutral">{m.assist_built_in_library()}</Badge>
  ) : (
    <Badge tone="blue">{m.common_ai_generated()}</Badge>
  );
}

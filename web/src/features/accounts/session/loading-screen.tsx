import { m } from '@/messages';
import { Spinner } from '@/ui/states/spinner';

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={m.common_loading()} showLabel size="lg" />
    </main>
  );
}

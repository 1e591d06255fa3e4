import { m } from '@/messages';
import { Kbd } from '@/ui/kbd';
import { Dialog, DialogContent } from '@/ui/overlays/dialog';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = [
    { keys: ['j', 'k'], does: m.bible_shortcut_verse() },
    { keys: ['←', '→'], does: m.bible_shortcut_chapter() },
    { keys: ['/'], does: m.bible_search_label() },
    { keys: ['l'], does: m.bible_shortcut_listen() },
    { keys: [',', '.'], does: m.bible_shortcut_listen_step() },
    { keys: ['n'], does: m.bible_shortcut_note() },
    { keys: ['Esc'], does: m.bible_shortcut_clear() },
    { keys: ['?'], does: m.bible_shortcut_help() },
    { keys: ['⇧'], does: m.bible_shortcut_range() },
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={m.bible_setting_shortcuts()}
        description={m.bible_shortcuts_description()}
        closeLabel={m.app_close()}
        width="sm"
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-sm">
          {shortcuts.map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { useReader } from '../state/reader-context';
import { changeSettings, READING_VIEWS } from '../state/reading-settings';
import { ViewTrigger, viewOptions } from './toolbar-triggers';

/** Switches between a single translation, parallel translations, and the interlinear view. */
export function ViewMenu() {
  const { settings } = useReader();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <ViewTrigger />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={settings.view}>
          {READING_VIEWS.map((view) => {
            const { icon: ItemIcon, label } = viewOptions[view];
            return (
              <DropdownMenuRadioItem
                key={view}
                value={view}
                onSelect={() => changeSettings({ view })}
              >
                <ItemIcon aria-hidden="true" />
                {label()}
              </DropdownMenuRadioItem>
            );
          })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

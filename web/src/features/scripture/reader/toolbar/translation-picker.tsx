import { Link } from '@tanstack/react-router';
import { m } from '@/messages';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { useReader } from '../state/reader-context';
import { groupByLanguage } from './languages';
import { TranslationTrigger } from './toolbar-triggers';

export function TranslationPicker() {
  const { reading, translations, changeTranslation } = useReader();
  const groups = groupByLanguage(translations);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <TranslationTrigger />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup value={reading.translation} onValueChange={changeTranslation}>
          {groups.map(({ language, translations: inLanguage }) => (
            <div key={language}>
              {groups.length > 1 && <DropdownMenuLabel>{language}</DropdownMenuLabel>}
              {inLanguage.map(({ id, abbreviation, nameLocal, name }) => (
                <DropdownMenuRadioItem key={id} value={id}>
                  <span className="min-w-12 font-medium">{abbreviation}</span>
                  <span className="text-muted">{nameLocal || name}</span>
                </DropdownMenuRadioItem>
              ))}
            </div>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/bible/translations">{m.bible_more_translations()}</Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

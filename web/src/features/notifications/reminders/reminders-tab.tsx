import { DeviceSection } from '../push/device-section';
import { QuietSection } from './quiet-section';
import { RemindersSection } from './reminders-section';

/** When and where the member gets reminders. */
export function RemindersTab() {
  return (
    <div className="divide-y divide-line">
      <RemindersSection />
      <QuietSection />
      <DeviceSection />
    </div>
  );
}

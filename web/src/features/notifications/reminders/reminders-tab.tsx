import { DeviceSection } from '../push/device-section';
import { QuietSection } from './quiet-section';
import { RemindersSection } from './reminders-section';

/** When the person is told, and where. */
export function RemindersTab() {
  return (
    <div className="divide-y divide-line">
      <RemindersSection />
      <QuietSection />
      <DeviceSection />
    </div>
  );
}

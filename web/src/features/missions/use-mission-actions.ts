import { showFailure, showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { type Mission, type MissionProgress, useStartMission, useUpdateMission } from './api';

/** Starts a mission, and returns whether that succeeded. */
export function useStartDay(seriesId: string, mission: Mission) {
  const { mutateAsync, isPending } = useStartMission();
  const start = async (): Promise<boolean> => {
    try {
      await mutateAsync({ seriesId, missionId: mission.id });
      toast({
        title: m.missions_started_title(),
        description: m.missions_started_description({ title: mission.title }),
        tone: 'success',
      });
      return true;
    } catch (error) {
      showFixedFailure(error, m.common_error(), m.missions_start_failure());
      return false;
    }
  };
  return { start, isPending };
}

/** Completes a mission with its notes. The toast has an undo button. */
export function useCompleteDay(mission: Mission, entry: MissionProgress) {
  const { mutateAsync, isPending } = useUpdateMission();
  const reopenMission = async () => {
    try {
      await mutateAsync({ id: entry.id, completed: false });
    } catch (error) {
      showFailure(error, m.common_error(), m.missions_take_back_failure());
    }
  };
  const complete = async (notes: string): Promise<boolean> => {
    try {
      await mutateAsync({ id: entry.id, completed: true, notes: notes || null });
      toast({
        title: m.missions_completed_title(),
        description: m.missions_completed_description({ day: mission.dayNumber }),
        tone: 'success',
        action: { label: m.common_undo(), onClick: () => void reopenMission() },
      });
      return true;
    } catch (error) {
      showFixedFailure(error, m.common_error(), m.missions_complete_failure());
      return false;
    }
  };
  return { complete, isPending };
}

/** Saves only the notes, without changing whether the mission is completed. */
export function useSaveNotes(entry: MissionProgress) {
  const { mutateAsync, isPending } = useUpdateMission();
  const save = async (notes: string): Promise<boolean> => {
    try {
      const { id, completed } = entry;
      await mutateAsync({ id, completed, notes: notes || null });
      toast({
        title: m.common_notes_saved(),
        description: m.missions_notes_saved_description(),
        tone: 'success',
      });
      return true;
    } catch (error) {
      showFailure(error, m.common_error(), m.missions_notes_failure());
      return false;
    }
  };
  return { save, isPending };
}

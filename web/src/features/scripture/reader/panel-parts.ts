/** The components in the panel beside the text, each loaded on demand. */
import { lazy } from 'react';

export const loadStudy = () => import('./study/study-panel');
export const loadSearch = () => import('./search/search-panel');

export const StudyPanel = lazy(async () => ({ default: (await loadStudy()).StudyPanel }));
export const SearchPanel = lazy(async () => ({ default: (await loadSearch()).SearchPanel }));

import { useState } from 'react';
import type { PostInEditorFragment } from './post-editor.generated';
import { initialState, reduce, type PostEditorEvent, type PostEditorState } from './post-editor-state';

/** The state of one editor outside of React: a queued save reads it when it starts. */
export interface PostEditorStore {
  /** The state after the latest event, even before it is rendered. */
  getState: () => PostEditorState;
  dispatch: (event: PostEditorEvent) => void;
}

/** The store of an editor and the state to render. */
export function usePostEditorStore(
  opened: PostInEditorFragment | undefined,
): [state: PostEditorState, store: PostEditorStore] {
  const [state, setState] = useState(() => initialState(opened));
  const [store] = useState<PostEditorStore>(() => {
    let latest = state;
    return {
      getState: () => latest,
      dispatch(event) {
        latest = reduce(latest, event);
        setState(latest);
      },
    };
  });
  return [state, store];
}

/** On what opens the stage. */
export const openStageText = '発表モードを開く';

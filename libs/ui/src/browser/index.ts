export { countRead, countTrial } from './count-read';
export { isSignedIn } from './signed-in';
export { leaveToast, takeLeftToast } from './left-toast';
export { loadChunk } from './load-chunk';
export { reportSilentInput, reportSilentInputOnSubmit } from './silent-input';
export { followTranslations } from './translated-text';

// The font files: only the styles of the server name them, and the build of the browser's files is what emits them.
import '@tiempos/ui/web-fonts';
import { startIslands } from './islands/start-islands';

startIslands();

/** The year in which the app was built; vite.config.ts defines it. */
declare const BUILD_YEAR: number;

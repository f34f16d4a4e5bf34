/** Replaces the URL of an asset that Vite would have hashed. */
export default '/assets/file.woff2';

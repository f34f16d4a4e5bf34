/** Stands for the address of a file that Vite would have hashed. */
export default '/assets/file.woff2';

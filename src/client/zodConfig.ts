import { config } from 'zod';

// The site's Content-Security-Policy forbids eval, which zod would try at the first schema, and the browser would report.
// Imported before all schemas (gatsby-browser.tsx).
config({ jitless: true });
